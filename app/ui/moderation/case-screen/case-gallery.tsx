// The photos of a case over its page: each small photo below it opens here with script.
import { type ReactNode, useState } from "react";
import type { CasePhoto } from "#app/domain/moderation/cases/case-photos.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import type { PhotoSize } from "#app/ui/moderation/cases/queue-paths.ts";
import { PhotoViewer } from "./photo-viewer.tsx";
import { CaseGallery } from "./photos.tsx";

interface WithGalleryProps {
  caseId: number;
  photos: readonly CasePhoto[];
  children: ReactNode;
}

export function WithGallery({ caseId, photos, children }: WithGalleryProps) {
  const [shown, setShown] = useState<{ number: number; size: PhotoSize } | null>(null);
  const gallery = {
    caseId,
    keys: photos.map(({ image }) => image.key),
    open: (number: number) => setShown({ number, size: "fit" }),
  };
  return (
    <CaseGallery value={gallery}>
      {children}
      <div className="photo-dialog">
        <Dialog open={shown !== null} onClose={() => setShown(null)} title="Photos">
          {shown && (
            <PhotoViewer
              caseId={caseId}
              photos={photos}
              {...shown}
              onGo={(number, size) => setShown({ number, size })}
            />
          )}
        </Dialog>
      </div>
    </CaseGallery>
  );
}
