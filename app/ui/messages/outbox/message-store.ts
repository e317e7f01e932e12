// Where messages wait. The memory of the tab is the store of a browser that keeps nothing.
import type { KeptMessage } from "./kept-message.ts";

export interface MessageStore {
  /** Messages of an account, in the order in which they were written. */
  list(userId: number): Promise<KeptMessage[]>;
  add(message: KeptMessage): Promise<void>;
  /** Changes a message that is still there. */
  change(key: string, change: (message: KeptMessage) => KeptMessage): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what other accounts wrote before a time. */
  forgetStrangers(userId: number, before: Date): Promise<void>;
}

/** Whether a message is another account's, and older than it is kept for them. */
export function isForgotten(message: KeptMessage, userId: number, before: Date): boolean {
  return message.userId !== userId && Date.parse(message.writtenAt) < before.getTime();
}

/** Keeps messages for as long as the tab lives. */
export function memoryStore(): MessageStore {
  const messages = new Map<string, KeptMessage>();
  return {
    list: async (userId) => [...messages.values()].filter((message) => message.userId === userId),
    add: async (message) => void messages.set(message.key, message),
    change: async (key, change) => {
      const message = messages.get(key);
      if (message) messages.set(key, change(message));
    },
    remove: async (keys) => keys.forEach((key) => messages.delete(key)),
    async forgetStrangers(userId, before) {
      for (const message of messages.values()) {
        if (isForgotten(message, userId, before)) messages.delete(message.key);
      }
    },
  };
}

/** Keeps messages on the device, and in memory where the device cannot: those say so (`tabOnly`). */
export function firstOf(device: MessageStore, memory: MessageStore): MessageStore {
  return {
    async list(userId) {
      const kept = await device.list(userId).catch((): KeptMessage[] => []);
      return [...kept, ...(await memory.list(userId))];
    },
    async add(message) {
      await device.add(message).catch(() => memory.add({ ...message, tabOnly: true }));
    },
    async change(key, change) {
      await memory.change(key, change);
      await device.change(key, change);
    },
    async remove(keys) {
      await memory.remove(keys);
      await device.remove(keys);
    },
    forgetStrangers: device.forgetStrangers,
  };
}
