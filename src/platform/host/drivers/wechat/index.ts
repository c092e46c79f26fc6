import type { ActionName, HostActions } from '../../actions'
import { HostError } from '../../error'
import type { Driver } from '../../types'
import { weixinActions } from '../weixin-actions'
import { weixinError } from '../weixin-error'
import { bridgeReady } from '../weixin-page'
import { requestGrant } from './login'
import { openTagsMissing } from './open-tags'
import { jweixin, promised } from './sdk'
import { createSigning } from './signing'

const apis = [
  ...['chooseImage', 'getLocalImgData', 'imagePreview', 'scanQRCode', 'geoLocation'],
  ...['openLocation', 'getNetworkType', 'updateAppMessageShareData', 'updateTimelineShareData'],
]

/** Need no signature, or sign themselves. */
const unsigned: ReadonlySet<ActionName> = new Set<ActionName>(['close', 'enableOpenTags'])

export function createDriver(): Driver {
  const { configure, keepSigned, enableOpenTags } = createSigning('wechat', apis)

  async function call(api: string, params?: object) {
    await keepSigned()
    return promised(jweixin[api], params)
  }

  // Sets the content that the menu's entries send; the user taps one of them.
  const setMenuCard: HostActions['setMenuCard'] = async ({ title, content, url, image = '' }) => {
    await call('updateAppMessageShareData', { title, desc: content, link: url, imgUrl: image })
    await call('updateTimelineShareData', { title, link: url, imgUrl: image })
  }

  const actions: Partial<HostActions> = {
    ...weixinActions(call),

    async close() {
      await bridgeReady('wechat', 'close')
      await promised(jweixin['closeWindow'])
    },

    share: setMenuCard,
    setMenuCard,

    async enableOpenTags({ tags }) {
      const reason = openTagsMissing(navigator.userAgent)
      if (reason)
        throw new HostError('unavailable', { host: 'wechat', api: 'enableOpenTags', message: reason })
      await enableOpenTags(tags)
    },
  }

  return {
    actions,
    needsConfigure: new Set((Object.keys(actions) as ActionName[]).filter((name) => !unsigned.has(name))),
    configure,
    requestGrant,
    normalise: (raw, api) => weixinError('wechat', api, raw),
  }
}
