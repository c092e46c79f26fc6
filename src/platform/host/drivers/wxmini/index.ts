import { sharedUrl } from '../../../../lib/link/shared-url'
import { withQuery } from '../../../../lib/link/url'
import { webPagePath } from '../../../../lib/link/web-page-path'
import { readOwn } from '../../../page/own-origins'
import type { ActionName, HostActions, ShareContent } from '../../actions'
import { HostError } from '../../error'
import type { Driver } from '../../types'
import { requestGrant } from '../wechat/login'
import { jweixin, promised } from '../wechat/sdk'
import { createSigning } from '../wechat/signing'
import { weixinActions } from '../weixin-actions'
import { weixinError } from '../weixin-error'
import { bridgeReady } from '../weixin-page'

const apis = [
  ...['chooseImage', 'getLocalImgData', 'imagePreview', 'scanQRCode', 'geoLocation'],
  ...['openLocation', 'getNetworkType'],
]

/** Calls the mini-program that contains the page. Needs no signature. */
async function callOutsideSdk(api: ActionName, call: unknown, params: object): Promise<void> {
  await bridgeReady('wxmini', api)
  await promised(call, params)
}

/** The URL of this page for other users; empty outside the own origins. */
const pageForOthers = () => sharedUrl(window.location.href, readOwn) ?? ''

/** A page in a mini-program's web-view: WeChat's calls, and the few that reach the containing program. */
export function createDriver(): Driver {
  const { configure, keepSigned } = createSigning('wxmini', apis)
  const { navigateBack, navigateTo, postMessage } = jweixin.miniProgram

  const signedActions = weixinActions(async (api, params) => {
    await keepSigned()
    return promised(jweixin[api], params)
  })

  // The program receives the message when the user opens its menu, and shares then.
  const offer = (api: 'share' | 'setMenuCard', { title, content, url, image = '' }: ShareContent) =>
    callOutsideSdk(api, postMessage, { data: { type: 'share', title, content, url, image } })

  const actions: Partial<HostActions> = {
    ...signedActions,
    close: () => callOutsideSdk('close', navigateBack, { delta: 1 }),

    // WeChat displays the title of the document; the program also needs it to share the page.
    setTitle: ({ title }) =>
      callOutsideSdk('setTitle', postMessage, { data: { type: 'share', title, url: pageForOthers() } }),

    share: (content) => offer('share', content),
    setMenuCard: (content) => offer('setMenuCard', content),

    // The web-view has no viewer: a page of the program downloads the document and opens the phone's.
    async previewDocument({ url, name }) {
      const link = sharedUrl(url, readOwn)
      if (link === null) throw new HostError('unavailable', { host: 'wxmini', api: 'previewDocument' })
      await callOutsideSdk('previewDocument', navigateTo, { url: withQuery(webPagePath, { link, name }) })
    },

    // A web-view opens only pages of its own program: `id` is the page, `path` its parameters.
    openApp: ({ id, path = '' }) => callOutsideSdk('openApp', navigateTo, { url: `${id}${path}` }),
  }

  return {
    actions,
    needsConfigure: new Set(Object.keys(signedActions) as ActionName[]),
    configure,
    requestGrant,
    normalise: (raw, api) => weixinError('wxmini', api, raw),
  }
}
