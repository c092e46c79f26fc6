import type { Frame } from '@playwright/test'
import type { ActionName } from '@/platform/host/actions'
import type { Answer, NativeWindow } from '../../simulators/hosts/types'
import type { HarnessWindow, Outcome } from './page'

/** One call of the app, and the native replies configured before it. */
export interface Attempt {
  action: ActionName | 'requestGrant'
  options?: object | undefined
  /** Replies by API name; others stay unchanged. */
  answers: Record<string, Answer>
  /** API name whose calls are returned. */
  api: string
}

export interface Attempted {
  outcome: Outcome | 'hangs'
  /** All calls of `api` so far, including those of earlier attempts. */
  calls: unknown[]
}

/**
 * Runs all attempts in one round trip to the browser, which takes longer than the attempts; a native side in
 * another window needs a round trip each.
 */
export async function attemptAll(app: Frame, native: Frame, attempts: Attempt[]): Promise<Attempted[]> {
  if (app === native) return app.evaluate(inOneWindow, attempts)
  const attempted: Attempted[] = []
  for (const attempt of attempts) attempted.push(await inTwoWindows(app, native, attempt))
  return attempted
}

async function inOneWindow(attempts: Attempt[]): Promise<Attempted[]> {
  const { __native, workbench } = window as unknown as NativeWindow & HarnessWindow
  const attempted: Attempted[] = []
  for (const { action, options, answers, api } of attempts) {
    Object.assign(__native.answers, answers)
    const late = new Promise<'hangs'>((resolve) => setTimeout(() => resolve('hangs'), 60_000))
    const outcome = await Promise.race([workbench.run(action, options), late])
    const calls = __native.calls.filter((call) => call.api === api).map(({ params }) => params)
    attempted.push({ outcome, calls: JSON.parse(JSON.stringify(calls)) as unknown[] })
  }
  return attempted
}

async function inTwoWindows(app: Frame, native: Frame, attempt: Attempt): Promise<Attempted> {
  const { action, options, answers, api } = attempt
  await native.evaluate(
    (given) => void Object.assign((window as unknown as NativeWindow).__native.answers, given),
    answers,
  )
  const outcome = await app.evaluate(
    ([name, given]) => (window as unknown as HarnessWindow).workbench.run(name, given),
    [action, options] as const,
  )
  const calls = await native.evaluate(
    (name) =>
      JSON.stringify(
        (window as unknown as NativeWindow).__native.calls
          .filter((call) => call.api === name)
          .map(({ params }) => params),
      ),
    api,
  )
  return { outcome, calls: JSON.parse(calls) as unknown[] }
}
