import * as v from 'valibot'
import { request, interactiveTimeout } from '../request/client'
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
} from '../wire/session'

const auth = '/dsb/api/main/auth'

/** Sends a one-time code to the number. */
export function requestSmsCode(mobile: string): Promise<SmsCodeResponse> {
  return request(
    {
      method: 'POST',
      url: `${auth}/sms_code`,
      open: true,
      errorOwner: 'caller',
      body: { mobile },
      timeout: interactiveTimeout,
    },
    smsCodeResponse,
  )
}

/** With the `link` of a host login that was refused, the host's code names this person from then on. */
export function loginByMobile(mobile: string, code: string, link?: string): Promise<LoginResponse> {
  return request(
    {
      method: 'POST',
      url: `${auth}/login/mobile`,
      open: true,
      errorOwner: 'caller',
      body: { mobile, code, link },
      timeout: interactiveTimeout,
    },
    loginResponse,
  )
}

/** Signs in with the auth code of a host; one that came back in an address has its state and verifier. */
export function loginByHost(
  code: string,
  corpId: string,
  proof: Pick<HostLoginRequest, 'host' | 'state' | 'verifier'> = {},
): Promise<LoginResponse> {
  return request(
    {
      method: 'POST',
      url: `${auth}/loginmp`,
      open: true,
      errorOwner: 'caller',
      body: { code, corpId, ...proof },
      timeout: interactiveTimeout,
    },
    loginResponse,
  )
}

/** Enters one organisation with the session the request carries. */
export function enterOrganisation(xnzzId: string): Promise<UserInfo> {
  return request(
    {
      method: 'POST',
      url: `${auth}/login`,
      open: true,
      errorOwner: 'caller',
      body: { xnzzId },
      timeout: interactiveTimeout,
    },
    userInfoSchema,
  )
}

/** Who the session belongs to and which organisation it has entered. */
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
    { method: 'POST', url: `${auth}/logout`, open: true, errorOwner: 'caller', timeout: interactiveTimeout },
    v.unknown(),
  )
}

/** The ready-made people of a demo gateway; a RequestError with status 404 from any other. */
export function listDemoPeople(): Promise<DemoPerson[]> {
  return request(
    {
      method: 'GET',
      url: `${auth}/demo_people`,
      open: true,
      // No other gateway knows the call, and none of them fails for that.
      errorOwner: 'nobody',
      timeout: interactiveTimeout,
    },
    demoPeopleResponse,
  )
}
