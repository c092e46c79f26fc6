import type { SelectEnterpriseContactMode, SelectEnterpriseContactType } from '@wecom/jssdk'
import { actionDefaults, type HostActions, type ShareContent } from '../../actions'
import { withTimeLimit } from '../../driver-calls'
import { HostError } from '../../error'
import { weixinActions, type WeixinCall } from '../weixin-actions'
import { bridgeReady } from '../weixin-page'
import type { Sdk } from './sdk'

type Listen = (handler: () => boolean) => void

/**
 * Listeners cannot be removed from the client's events, so the page registers one and passes events to its
 * own handlers.
 */
function createEvent(listen: Listen) {
  const handlers = new Set<() => boolean | void>()
  let listening = false

  return function on(handler: () => boolean | void): () => void {
    if (!listening) listen(() => [...handlers].every((each) => each() !== false))
    listening = true
    handlers.add(handler)
    return () => void handlers.delete(handler)
  }
}

type WeixinFunction = (params: object) => Promise<Record<string, unknown>>
type Signed = <T>(work: () => Promise<T>) => Promise<T>

/** `previewFile` requires the exact size. Downloads the file, because few servers report the size alone. */
async function sizeOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { credentials: 'omit' })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return (await response.blob()).size
  } catch (raw) {
    throw new HostError('unavailable', { host: 'wecom', api: 'previewDocument', message: 'no size', raw })
  }
}

/** The root of the organisation; -1 would be the user's own department. */
const wholeOrganisation = 0

function pages(sdk: Sdk, signed: Signed) {
  const historyBack = createEvent(sdk.onHistoryBack)
  const screenshot = createEvent(sdk.onUserCaptureScreen)
  return {
    // Closing needs no signature.
    async close() {
      await bridgeReady('wecom', 'close')
      await sdk.invoke('closeWindow')
    },
    openBrowser: async ({ url }) => void (await signed(() => sdk.openDefaultBrowser({ url }))),
    interceptBack: async ({ onBack }) => historyBack(onBack),
    watchScreenshots: async ({ onScreenshot }) => screenshot(onScreenshot),
  } satisfies Partial<HostActions>
}

/** The SDK reads the card when the person chooses an entry of the menu, so each entry is registered once. */
function createMenuCard({ onMenuShareAppMessage, onMenuShareTimeline, onMenuShareWechat }: Sdk) {
  const card = { title: '', desc: '', link: '', imgUrl: '' }
  let registered = false
  return ({ title, content: desc, url: link, image: imgUrl = '' }: ShareContent): void => {
    Object.assign(card, { title, desc, link, imgUrl })
    if (registered) return
    for (const register of [onMenuShareAppMessage, onMenuShareWechat, onMenuShareTimeline]) register(card)
    registered = true
  }
}

function sharing(sdk: Sdk, signed: Signed) {
  const setCard = createMenuCard(sdk)
  return {
    setMenuCard: async (content) => setCard(content),

    copyText: async ({ text }) => void (await signed(() => sdk.setClipboardData({ data: text }))),

    // The client downloads the file without the page's cookies.
    async previewDocument({ url, name, size }) {
      const bytes = size ?? (await withTimeLimit('wecom', 'configure', sizeOf(url)))
      await signed(() => sdk.previewFile({ url, name, size: bytes }))
    },

    share: async ({ title, content, url, image = '' }) =>
      void (await signed(() => sdk.shareAppMessage({ title, desc: content, link: url, imgUrl: image }))),

    openApp: async ({ id, path = '' }) =>
      void (await signed(() => sdk.launchMiniprogram({ appid: id, path }))),
  } satisfies Partial<HostActions>
}

function people(sdk: Sdk, signed: Signed): Pick<HostActions, 'pickPeople'> {
  return {
    async pickPeople(options) {
      const { multiple, departments } = { ...actionDefaults.people, ...options }
      const types = departments ? ['department', 'user'] : ['user']
      const { result } = await signed(() =>
        sdk.selectEnterpriseContact({
          fromDepartmentId: wholeOrganisation,
          mode: (multiple ? 'multi' : 'single') as SelectEnterpriseContactMode,
          type: types as SelectEnterpriseContactType[],
          selectedUserIds: options.pickedUserIds ?? [],
          selectedDepartmentIds: options.pickedDepartmentIds ?? [],
        }),
      )
      const named = ({ id, name }: { id: string; name: string }) => ({ id: String(id), name })
      return {
        users: (result.userList ?? []).map(named),
        departments: (result.departmentList ?? []).map(named),
      }
    },
  }
}

export function createActions(sdk: Sdk, signed: Signed): Partial<HostActions> {
  const call: WeixinCall = (api, params = {}) => signed(() => (sdk[api] as unknown as WeixinFunction)(params))
  return { ...weixinActions(call), ...pages(sdk, signed), ...sharing(sdk, signed), ...people(sdk, signed) }
}
