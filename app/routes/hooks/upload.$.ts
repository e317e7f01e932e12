// Serves the files of pictures at /upload/….
import { uploadResponse } from "#app/http/upload-response.server.ts";

export function loader({ request, params }: { request: Request; params: { "*"?: string } }) {
  return uploadResponse(request, params["*"] ?? "");
}
