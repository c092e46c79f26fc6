import { currentLanguage } from '@/i18n'
import { sessionMessages } from '@/i18n/session'
import { describeThrown } from '@/lib/text/error-text'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import { showFeedback } from '@/stores/feedback-store'
import type { BizId } from '@/wire/session/face-auth'
import type { FaceArea } from '@/services/session/face-auth-service'
import { type FaceOutcome, runFaceCheck } from './face-check'
import { report } from '../logs/logs'

/** In the demo the user chooses the result of the scan. */
function askInDemo(): Promise<string | null> {
  const language = currentLanguage()
  const { faceDemo, faceSeen, faceUnseen } = sessionMessages(language)
  const said = ['pass', 'fail']
  return new Promise((resolve) =>
    showFeedback({
      kind: 'sheet',
      title: faceDemo,
      options: [faceSeen, faceUnseen],
      cancel: language.messages.common.cancel,
      answer: (index) => resolve(index === null ? null : (said[index] ?? null)),
    }),
  )
}

const isCancelled = (error: unknown) => error instanceof HostError && error.kind === 'cancelled'

/** Result of the host's camera; null if the user closed it. */
async function askHost({ bizId, name, idNumber }: BizId): Promise<string | null> {
  const person = { ...(name !== undefined && { name }), ...(idNumber !== undefined && { idNumber }) }
  try {
    return (await host.run('checkFace', { bizId, ...person })).result
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}

/** The demo also runs without a camera, or with one that rejects the demo's checks. */
async function scan(check: BizId): Promise<string | null> {
  if (!check.demo) return askHost(check)
  if (!host.can('checkFace')) return askInDemo()
  return askHost(check).catch((error: unknown) => {
    report({
      source: 'face',
      url: 'scan',
      message: describeThrown(error).message,
      params: { bizId: check.bizId },
    })
    return askInDemo()
  })
}

/** Runs a face check with the host's camera; failures are reported to the log. */
export const verifyFace = (area: FaceArea = 'platform'): Promise<FaceOutcome> => runFaceCheck({ scan, area })
