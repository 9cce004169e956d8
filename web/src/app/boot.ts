import 'react-dom/client'
import { nextTask } from '../kit/next-task.ts'

/** Starts the app. React is evaluated with this file, the app in the next task: together they would block for too long. */
async function boot(): Promise<void> {
  await nextTask()
  const { startApp } = await import('./main.tsx')
  await startApp()
}

boot().catch((error: unknown) => {
  reportError(error)
})
