import { currentLanguage } from '@/i18n'
import { sessionWords } from '@/i18n/session'
import { faultText } from '@/lib/text/error-text'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import { showFeedback } from '@/stores/feedback-store'
import type { BizId } from '@/wire/face-auth'
import { type FaceOutcome, runFaceCheck } from './face-check'
import { report } from '../logs/logs'

/** In the demo the person says what a camera would have seen. */
function askInDemo(): Promise<string | null> {
  const language = currentLanguage()
  const { faceDemo, faceSeen, faceUnseen } = sessionWords(language)
  const said = ['pass', 'fail']
  return new Promise((resolve) =>
    showFeedback({
      kind: 'sheet',
      title: faceDemo,
      options: [faceSeen, faceUnseen],
      cancel: language.words.common.cancel,
      answer: (index) => resolve(index === null ? null : (said[index] ?? null)),
    }),
  )
}

const isCancelled = (error: unknown) => error instanceof HostError && error.kind === 'cancelled'

/** The camera of the host; null when the person closed it. */
async function askHost({ bizId, name, idNumber }: BizId): Promise<string | null> {
  const person = { ...(name !== undefined && { name }), ...(idNumber !== undefined && { idNumber }) }
  try {
    return (await host.run('checkFace', { bizId, ...person })).result
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}

/** A demo goes on without a camera, and without one that does not know the demo's checks. */
async function scan(check: BizId): Promise<string | null> {
  if (!check.demo) return askHost(check)
  if (!host.can('checkFace')) return askInDemo()
  return askHost(check).catch((error: unknown) => {
    report({ source: 'face', url: 'scan', message: faultText(error).message, params: { bizId: check.bizId } })
    return askInDemo()
  })
}

/** Has the host's camera look and the gateway decide. Whatever fails is reported. */
export const verifyFace = (): Promise<FaceOutcome> => runFaceCheck({ scan })
