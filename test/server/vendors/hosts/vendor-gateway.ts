import type { HostName } from '../../../../src/wire/session/host-name'
import type { OauthUrl } from '../../../../src/wire/session/host-login'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import { probe } from '../../../../server/database/connection/probe'
import type { Settings } from '../../../../server/settings'
import { createTestGateway, type Reply, type TestGateway } from '../../harness/client'

export const own = 'https://app.example.test'
export const main = '/dsb/api/main'

/** A production gateway with connected vendors and the demo's people. */
export const createVendorGateway = (
  opened: OpenDatabase,
  env: Record<string, string>,
  changed: Partial<Settings> = {},
): Promise<TestGateway> => createTestGateway(opened, { OWN_ORIGINS: own, ...env }, changed)

/** Another gateway on the same database. */
export const createBeside = (
  { db }: TestGateway,
  env: Record<string, string>,
  changed: Partial<Settings> = {},
): Promise<TestGateway> =>
  createVendorGateway({ db, probe: () => probe(db), close: () => Promise.resolve() }, env, changed)

interface Vendor {
  env: Record<string, string>
  close(): Promise<unknown>
}

interface Both<S> {
  server: S
  gateway: TestGateway
}

/** A vendor server and a gateway connected to it. */
export async function startBoth<S extends Vendor>(
  starting: Promise<S>,
  open: () => Promise<OpenDatabase>,
): Promise<Both<S>> {
  const server = await starting
  return { server, gateway: await createVendorGateway(await open(), server.env) }
}

export async function closeBoth({ server, gateway }: Both<Vendor>): Promise<void> {
  await gateway.close()
  await server.close()
}

/** Starts a sign-in at a host's page, like a browser. */
export async function setOut(gateway: TestGateway, host: HostName): Promise<OauthUrl> {
  const query = { host, redirect: `${own}/dsb/home/` }
  return (await gateway.caller().get<OauthUrl>(`${main}/auth/oauth_url`, query)).data
}

export const loginByHost = <T = unknown>(
  gateway: TestGateway,
  body: Record<string, unknown>,
): Promise<Reply<T>> => gateway.caller().post<T>(`${main}/auth/loginmp`, body)

export const loginByTicket = <T = unknown>(
  gateway: TestGateway,
  body: Record<string, unknown>,
): Promise<Reply<T>> => gateway.caller().post<T>(`${main}/new/login/xnzz`, body)

export const loginByWechat = <T = unknown>(
  gateway: TestGateway,
  body: Record<string, unknown>,
): Promise<Reply<T>> => gateway.caller().post<T>(`${main}/auth/login/wx/xnzz`, body)

/** Log entries about vendors. */
export const vendorLines = (gateway: TestGateway) =>
  gateway.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'vendor-call-failed')
