import { describeThrown } from '@/lib/text/error-text'
import {
  checkAuthResult,
  type FaceArea,
  type FaceCall,
  faceAuthUrl,
  getAuthStatus,
  getBizId,
  updateAuthStatus,
} from '@/services/session/face-auth-service'
import type { BizId } from '@/wire/session/face-auth'
import { report } from '../logs/logs'

export type FaceOutcome =
  | { result: 'passed'; bizId: string }
  /** `error`: the failure; undefined if the check worked but the face did not match. */
  | { result: 'failed'; error?: unknown }
  /** The user closed the camera. */
  | { result: 'cancelled' }

export interface FaceCheck {
  /** Opens the host's camera and returns its result; null if the user closed it. */
  scan: (check: BizId) => Promise<string | null>
  area?: FaceArea
}

type Step = FaceCall | 'scan'

const urlOf = (step: Step, area: FaceArea) => (step === 'scan' ? step : faceAuthUrl(step, area))

/** Runs a face check: the host scans, the gateway decides, and a passed check is marked as used. */
export async function runFaceCheck({ scan, area = 'platform' }: FaceCheck): Promise<FaceOutcome> {
  let step: Step = 'getBizId'
  let bizId = ''
  const enter = (next: Step) => void (step = next)
  const tell = (message: string) =>
    report({ source: 'face', url: urlOf(step, area), message, params: { area, bizId } })
  try {
    const check = await getBizId(area)
    bizId = check.bizId
    enter('scan')
    const said = await scan(check)
    if (said === null) return { result: 'cancelled' }
    enter('checkAuthResult')
    await checkAuthResult(bizId, said, area)
    enter('getAuthStatus')
    const { status } = await getAuthStatus(bizId)
    if (status !== 'passed') {
      tell(`face check ${status}`)
      return { result: 'failed' }
    }
    enter('updateAuthStatus')
    await updateAuthStatus(bizId)
    return { result: 'passed', bizId }
  } catch (error) {
    tell(describeThrown(error).message)
    return { result: 'failed', error }
  }
}
