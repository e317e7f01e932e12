// Reordering images by drag and drop. Loaded when there are at least two images; the buttons always remain as an
// alternative.
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { classNames } from "#app/ui/kit/class-names.ts";
import { EDGE_ZONES, HOLD_MS, HOLD_SLACK_PX, MOUSE_MOVE_PX } from "./drag-rules.ts";
import type { ImageFrameProps, ImageItemProps } from "./image-frame-props.ts";

export function SortableFrame({ ids, onOrder, children }: ImageFrameProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_MOVE_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: HOLD_SLACK_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown) => ids.indexOf(Number(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Photo ${place(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `Photo ${place(active.id)} would be number ${place(over.id)} of ${ids.length}.` : undefined,
    onDragEnd: ({ over }) => (over ? `It is number ${place(over.id)} of ${ids.length} now.` : "It is where it was."),
    onDragCancel: () => "It is where it was.",
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), over ? ids.indexOf(Number(over.id)) : -1];
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove([...ids], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={{ threshold: EDGE_ZONES }}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: "Press space to pick the photo up, the arrow keys to move it, and space again to put it down.",
        },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className="photo-list">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

export function SortableItem({ id, label, image, children }: ImageItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: "photo to put in order" },
  });
  return (
    <li
      ref={setNodeRef}
      id={`photo-${id}`}
      tabIndex={-1}
      className={classNames("photo-list__photo", isDragging && "sortable-photos__held")}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div ref={setActivatorNodeRef} className="photo-frame__grip" {...attributes} {...listeners} aria-label={label}>
        {image}
      </div>
      {children}
    </li>
  );
}
