import { setHostBackend } from '@/platform/host/backend'
import { host } from '@/platform/host'
import { launchParameter } from '@/platform/page/launch-url'
import { getGovernmentAccessToken, getJsConfig } from '@/services/session/host-config-service'
import { useSessionStore } from '@/stores/session/session-store'
import { recordBehaviour } from '../logs/behaviour'

/** Organisation id of the signed-in user, otherwise of the launch URL; empty if neither has one. */
export const corpId = () => useSessionStore.getState().userInfo?.CORPID || launchParameter('corpId') || ''

/** Provides the gateway functions that the hosts need. */
export function serveHost(): void {
  setHostBackend({
    jsConfig: (url, kind) => getJsConfig({ url, corpId: corpId(), host: host.name, ticket: kind }),
    governmentAccessToken: getGovernmentAccessToken,
    corpId,
    log: (message) => recordBehaviour(message, host.name),
  })
}
