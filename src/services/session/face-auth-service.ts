import { request, interactiveTimeout } from '../../request/client'
import { type AuthStatus, authStatusResponse, type BizId, bizIdResponse } from '../../wire/session/face-auth'

/** The two base paths of the calls: the platform and its home application. */
export type FaceArea = 'platform' | 'home'

const areas: Record<FaceArea, string> = { platform: '/dsb/api/faceAuth', home: '/dsb/api/home/faceAuth' }

export type FaceCall = 'getBizId' | 'checkAuthResult' | 'getAuthStatus' | 'updateAuthStatus'

/** Only `getBizId` and `checkAuthResult` exist in both areas. */
export function faceAuthUrl(call: FaceCall, area: FaceArea): string {
  return `${areas[call === 'getBizId' || call === 'checkAuthResult' ? area : 'platform']}/${call}`
}

/** Starts a face check and returns its number for the host's camera. */
export function getBizId(area: FaceArea = 'platform'): Promise<BizId> {
  return request(
    { method: 'GET', url: faceAuthUrl('getBizId', area), retry: false, timeout: interactiveTimeout },
    bizIdResponse,
  )
}

/** Has the gateway check the outcome; `result` is the host's result. */
export function checkAuthResult(
  bizId: string,
  result?: string,
  area: FaceArea = 'platform',
): Promise<AuthStatus> {
  return request(
    {
      method: 'POST',
      url: faceAuthUrl('checkAuthResult', area),
      body: { bizId, result },
      timeout: interactiveTimeout,
    },
    authStatusResponse,
  )
}

export function getAuthStatus(bizId: string): Promise<AuthStatus> {
  return request(
    {
      method: 'GET',
      url: faceAuthUrl('getAuthStatus', 'platform'),
      query: { bizId },
      timeout: interactiveTimeout,
    },
    authStatusResponse,
  )
}

/** Consumes a passed check, which is valid once. */
export function updateAuthStatus(bizId: string): Promise<AuthStatus> {
  return request(
    {
      method: 'GET',
      url: faceAuthUrl('updateAuthStatus', 'platform'),
      query: { bizId },
      retry: false,
      timeout: interactiveTimeout,
    },
    authStatusResponse,
  )
}
