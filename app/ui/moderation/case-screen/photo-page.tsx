// The page of one photo of a case.
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { casePath, QUEUE_PATH } from "#app/ui/moderation/cases/queue-paths.ts";
import { PhotoViewer, type PhotoViewerProps } from "./photo-viewer.tsx";

export function PhotoPage(props: PhotoViewerProps) {
  const { caseId, number, photos } = props;
  return (
    <div className="page-width photo-page">
      <AreaStyle />
      <Breadcrumbs
        crumbs={[
          { label: "Moderation queue", to: QUEUE_PATH },
          { label: `Case ${caseId}`, to: casePath(caseId) },
          { label: `Photo ${number}` },
        ]}
      />
      <h1 className="visually-hidden">{`Photo ${number} of ${photos.length}`}</h1>
      <PhotoViewer {...props} />
    </div>
  );
}
