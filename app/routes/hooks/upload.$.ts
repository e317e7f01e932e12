// Serves the files of images at /upload/….
import type { LoaderFunctionArgs } from "react-router";
import { uploadResponse } from "#app/http/server/upload-response.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return uploadResponse(request, params["*"] ?? "", { viewer: () => getViewer(context) });
}
