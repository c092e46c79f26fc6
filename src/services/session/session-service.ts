import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  demoPeopleResponse,
  type DemoPerson,
  type HostLoginRequest,
  type LoginResponse,
  loginResponse,
  type SmsCodeResponse,
  smsCodeResponse,
  type UserInfo,
  userInfoSchema,
} from '../../wire/session/session'

const auth = '/dsb/api/main/auth'

/** Sends a one-time code to a mobile number. */
export function requestSmsCode(mobile: string): Promise<SmsCodeResponse> {
  return request(
    {
      method: 'POST',
      url: `${auth}/sms_code`,
      auth: 'none',
      errorOwner: 'caller',
      body: { mobile },
      timeout: interactiveTimeout,
    },
    smsCodeResponse,
  )
}

/**
 * Signs in by mobile number. With the `link` of a rejected host login, also links the host's identity to this
 * user.
 */
export function loginByMobile(mobile: string, code: string, link?: string): Promise<LoginResponse> {
  return request(
    {
      method: 'POST',
      url: `${auth}/login/mobile`,
      auth: 'none',
      errorOwner: 'caller',
      body: { mobile, code, link },
      timeout: interactiveTimeout,
    },
    loginResponse,
  )
}

/** Signs in with a code of the mini-program's phone number button. For `link` see {@link loginByMobile}. */
export function loginByPhoneNumber(code: string, link?: string): Promise<LoginResponse> {
  return request(
    {
      method: 'POST',
      url: `${auth}/login/phone_number`,
      auth: 'none',
      errorOwner: 'caller',
      body: { code, link },
      timeout: interactiveTimeout,
    },
    loginResponse,
  )
}

/** Signs in with the auth code of a host; the code of a redirect needs its state and verifier. */
export function loginByHost(
  code: string,
  corpId: string,
  proof: Pick<HostLoginRequest, 'host' | 'state' | 'verifier'> = {},
): Promise<LoginResponse> {
  return request(
    {
      method: 'POST',
      url: `${auth}/loginmp`,
      auth: 'none',
      errorOwner: 'caller',
      body: { code, corpId, ...proof },
      timeout: interactiveTimeout,
    },
    loginResponse,
  )
}

/** Enters one organisation with the current session. */
export function enterOrganisation(xnzzId: string): Promise<UserInfo> {
  return request(
    {
      method: 'POST',
      url: `${auth}/login`,
      auth: 'none',
      errorOwner: 'caller',
      body: { xnzzId },
      timeout: interactiveTimeout,
    },
    userInfoSchema,
  )
}

/** The user of the session and the organisation entered. */
export function getUserInfo(): Promise<UserInfo> {
  return request(
    {
      method: 'GET',
      url: '/ddcloud/api/auth/cloud/user_info',
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    userInfoSchema,
  )
}

export function logout(): Promise<unknown> {
  return request(
    {
      method: 'POST',
      url: `${auth}/logout`,
      auth: 'none',
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    v.unknown(),
  )
}

/** The predefined people of a demo gateway. Throws a RequestError with status 404 for any other gateway. */
export function listDemoPeople(): Promise<DemoPerson[]> {
  return request(
    {
      method: 'GET',
      url: `${auth}/demo_people`,
      auth: 'none',
      // Other gateways do not have this call, so the failure is not displayed.
      errorOwner: 'nobody',
      timeout: interactiveTimeout,
    },
    demoPeopleResponse,
  )
}
