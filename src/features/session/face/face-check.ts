import { faultText } from '@/lib/text/error-text'
import {
  checkAuthResult,
  type FaceArea,
  type FaceCall,
  faceAuthUrl,
  getAuthStatus,
  getBizId,
  updateAuthStatus,
} from '@/services/face-auth-service'
import type { BizId } from '@/wire/face-auth'
import { report } from '../logs/logs'

export type FaceOutcome =
  | { result: 'passed'; bizId: string }
  /** `error` is what went wrong; missing when everything worked and the face was not the person's. */
  | { result: 'failed'; error?: unknown }
  /** The person closed the camera. */
  | { result: 'cancelled' }

export interface FaceCheck {
  /** The host's camera: what it says of the check, null when the person closed it. */
  scan: (check: BizId) => Promise<string | null>
  area?: FaceArea
}

type Step = FaceCall | 'scan'

const urlOf = (step: Step, area: FaceArea) => (step === 'scan' ? step : faceAuthUrl(step, area))

/** Begins a check, has the host look and the gateway decide, and uses the check up when it has passed. */
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
    tell(faultText(error).message)
    return { result: 'failed', error }
  }
}
