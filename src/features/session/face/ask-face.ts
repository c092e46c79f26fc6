import type { FaceOutcome } from './face-check'

/** Has the person's face checked; what does that is fetched with its first use. */
export const askFace = (): Promise<FaceOutcome> =>
  import('./verify-face').then(
    ({ verifyFace }) => verifyFace(),
    (error: unknown) => ({ result: 'failed', error }),
  )
