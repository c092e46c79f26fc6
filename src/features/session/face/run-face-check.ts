import type { FaceOutcome } from './face-check'

/** Runs a face check; the code is loaded on first use. */
export const runFaceCheck = (): Promise<FaceOutcome> =>
  import('./verify-face').then(
    ({ verifyFace }) => verifyFace(),
    (error: unknown) => ({ result: 'failed', error }),
  )
