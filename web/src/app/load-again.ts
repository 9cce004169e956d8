/** A busy server refuses files too. The last wait is long enough for most peaks. */
const WAITS_MS = [500, 1_500, 4_000]

/** Loads a part of the app. Repeats a load that failed, so that one refused file does not end the page. */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const waitMs of WAITS_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return load()
}
