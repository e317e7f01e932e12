// Listeners for the browser's back button that the router must not hear of. On window, listeners run in the order of their
// registration, capturing or not: the one below must be registered before the router starts.

/** Returns whether the event was meant for the listener, so that the router does not hear of it. */
type BackListener = () => boolean;

const listeners = new Set<BackListener>();

/** Call before the router starts. */
export function hearBackFirst(): void {
  window.addEventListener("popstate", tellListeners);
}

function tellListeners(event: PopStateEvent): void {
  for (const listener of listeners) {
    if (!listener()) continue;
    event.stopImmediatePropagation();
    return;
  }
}

/** Returns the function that ends it. */
export function onBack(listener: BackListener): () => void {
  const end = () => void listeners.delete(listener);
  listeners.add(listener);
  return end;
}
