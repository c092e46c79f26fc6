import { setHostBackend } from '@/platform/host/backend'
import { host } from '@/platform/host'
import { launchParameter } from '@/platform/page/launch-url'
import { getGovernmentAccessToken, getJsConfig } from '@/services/host-config-service'
import { useSessionStore } from '@/stores/session-store'
import { recordBehaviour } from '../logs/behaviour'

/** Who is signed in, else what the address says; empty where nobody said. */
export const corpId = () => useSessionStore.getState().userInfo?.CORPID || launchParameter('corpId') || ''

/** Gives the hosts what they want of the gateway. */
export function serveHost(): void {
  setHostBackend({
    jsConfig: (url, kind) => getJsConfig({ url, corpId: corpId(), host: host.name, ticket: kind }),
    governmentAccessToken: getGovernmentAccessToken,
    corpId,
    log: (message) => recordBehaviour(message, host.name),
  })
}
