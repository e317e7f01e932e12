// Loads Swagger UI from this site and opens it.
import script from "swagger-ui-dist/swagger-ui-bundle.js?url";
import style from "swagger-ui-dist/swagger-ui.css?url";

interface ViewerSettings {
  domNode: HTMLElement;
  url: string;
  /** Disabled: it would send the description to an external validator. */
  validatorUrl: null;
  docExpansion: "list";
  defaultModelsExpandDepth: number;
  tryItOutEnabled: boolean;
  displayRequestDuration: boolean;
  onComplete: () => void;
}

declare global {
  interface Window {
    SwaggerUIBundle?: (settings: ViewerSettings) => unknown;
  }
}

/** Shows the OpenAPI description at a URL in an element; rejects if the viewer fails to load. */
export async function openViewer(domNode: HTMLElement, url: string): Promise<void> {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style });
  const code = Object.assign(document.createElement("script"), { src: script });
  await Promise.all([fetched(sheet), window.SwaggerUIBundle ? undefined : fetched(code)]);
  await new Promise<void>((onComplete, fail) => {
    if (!window.SwaggerUIBundle) return fail(new Error("The viewer is not what was fetched"));
    window.SwaggerUIBundle({
      domNode,
      url,
      validatorUrl: null,
      docExpansion: "list",
      defaultModelsExpandDepth: 0,
      tryItOutEnabled: true,
      displayRequestDuration: true,
      onComplete,
    });
  });
}

function fetched(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((done, fail) => {
    element.onload = () => done();
    element.onerror = () => {
      element.remove();
      fail(new Error("The viewer could not be fetched"));
    };
    document.head.append(element);
  });
}
