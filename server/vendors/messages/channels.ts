import * as v from 'valibot'
import type { MessageChannel } from '../../../src/wire/bureau/reminders'
import type { Gateway } from '../../gateway'
import { dingtalkApi } from '../dingtalk-api'
import { weappApi } from '../weapp-api'
import { wecomApi } from '../wecom-api'
import { templateOf } from '../../notifications/vendor-messages'
import { messageText, pageOf, templateData, type MessageContent } from './message-text'

/** Sends a message to a vendor's id of a person. Throws `VendorError`. */
export type SendMessage = (userId: string, content: MessageContent) => Promise<unknown>

const states = { release: 'formal', trial: 'trial', develop: 'developer' } as const
const accepted = v.object({})
/** The longest interval in seconds in which WeCom recognises a repeated message. */
const DUPLICATE_SECONDS = 14_400

/** Sends by each channel; null if its vendor is not connected. */
const senders: Record<MessageChannel, (gateway: Gateway) => SendMessage | null> = {
  // developers.weixin.qq.com: subscribeMessage.send
  weapp(gateway) {
    const { weapp } = gateway.settings.vendors
    if (!weapp) return null
    const api = weappApi(gateway, weapp)
    return (touser, content) => {
      const template = weapp.templates[templateOf[content.occasion]]
      if (!template) return Promise.resolve()
      const json = {
        ...{ touser, template_id: template.id, data: templateData(template, content) },
        page: `pages/${pageOf[content.occasion].file}/index?id=${encodeURIComponent(content.targetId)}`,
        ...{ miniprogram_state: states[weapp.version], lang: 'zh_CN' },
      }
      return api.call('/cgi-bin/message/subscribe/send', json, accepted)
    }
  },
  // open.dingtalk.com: topapi/message/corpconversation/asyncsend_v2
  dingtalk(gateway) {
    const { vendors, ownOrigins } = gateway.settings
    if (!vendors.dingtalk) return null
    const { agentId } = vendors.dingtalk
    const api = dingtalkApi(gateway, vendors.dingtalk)
    return (userid_list, content) => {
      const msg = { msgtype: 'text', text: { content: messageText(content, ownOrigins[0]) } }
      const json = { agent_id: agentId, userid_list, msg }
      return api.call({ path: '/topapi/message/corpconversation/asyncsend_v2', json }, accepted)
    }
  },
  // developer.work.weixin.qq.com/document/path/90236
  wecom(gateway) {
    const { vendors, ownOrigins } = gateway.settings
    if (!vendors.wecom) return null
    const agentid = Number(vendors.wecom.agentId)
    const api = wecomApi(gateway, vendors.wecom)
    return (touser, content) => {
      const json = {
        ...{ touser, msgtype: 'text', agentid, text: { content: messageText(content, ownOrigins[0]) } },
        ...{ enable_duplicate_check: 1, duplicate_check_interval: DUPLICATE_SECONDS },
      }
      return api.call({ path: '/cgi-bin/message/send', json }, accepted)
    }
  },
}

export const senderOf = (gateway: Gateway, channel: MessageChannel): SendMessage | null =>
  senders[channel](gateway)
