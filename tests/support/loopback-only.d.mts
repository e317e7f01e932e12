export function allowLoopbackOnly(tell: (host: string) => void): void;
