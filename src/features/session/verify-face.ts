import { currentLanguage } from '@/i18n'
import { sessionWords } from '@/i18n/session'
import { say } from '@/stores/message-store'
import type { BizId } from '@/wire/face-auth'
import { type FaceOutcome, runFaceCheck } from './face-check'

/** No host's camera is called yet; a page that waited for one would wait for ever. */
class NoCameraError extends Error {
  override name = 'NoCameraError'
}

/** In the demo the person says what a camera would have seen. */
function askInDemo(): Promise<string | null> {
  const language = currentLanguage()
  const { faceDemo, faceSeen, faceUnseen } = sessionWords(language)
  const said = ['pass', 'fail']
  return new Promise((resolve) =>
    say({
      kind: 'sheet',
      title: faceDemo,
      options: [faceSeen, faceUnseen],
      cancel: language.words.common.cancel,
      answer: (index) => resolve(index === null ? null : (said[index] ?? null)),
    }),
  )
}

async function scan({ demo }: BizId): Promise<string | null> {
  if (demo) return askInDemo()
  throw new NoCameraError('no camera of this host is known')
}

/** Has the gateway verify the person's face. Whatever fails is reported. */
export const verifyFace = (): Promise<FaceOutcome> => runFaceCheck({ scan })
