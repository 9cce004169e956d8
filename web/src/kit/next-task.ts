/** Resolves in a new task. The browser paints and answers input between tasks, so long work is divided by it. */
export function nextTask(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
