import { wecomPanelApp } from '../../../../server/vendor-settings'
import { readSettings } from '../../../../server/settings'

const secret = 'a-secret-nobody-may-read'

describe('the vendors’ settings', () => {
  it('connect none by default', () => {
    expect(Object.values(readSettings({}).vendors)).toEqual([null, null, null, null, null, null])
    expect(readSettings({ DINGTALK_APP_KEY: '', WECOM_API_URL: 'https://wecom.test' }).vendors).toMatchObject(
      {
        dingtalk: null,
        wecom: null,
      },
    )
  })

  it('have the vendors’ documented URLs as defaults', () => {
    const env = {
      ...{ DINGTALK_APP_KEY: 'k', DINGTALK_APP_SECRET: secret, DINGTALK_CORP_ID: 'c' },
      ...{
        WECOM_CORP_ID: 'c',
        WECOM_SECRET: secret,
        WECOM_AGENT_ID: '1',
        WECOM_API_URL: 'http://10.0.0.1:81/we/',
      },
      ...{ WECHAT_APP_ID: 'w', WECHAT_APP_SECRET: secret, WEAPP_APP_ID: 'm', WEAPP_APP_SECRET: secret },
      ...{ ZWDD_APP_KEY: 'z', ZWDD_APP_SECRET: secret, ZLB_SERVICE_CODE: 's', ZLB_SERVICE_SECRET: secret },
    }
    expect(readSettings(env).vendors).toMatchObject({
      dingtalk: { apiUrl: 'https://oapi.dingtalk.com', signature: 'sha1' },
      wecom: {
        apiUrl: 'http://10.0.0.1:81/we',
        oauthUrl: 'https://open.weixin.qq.com',
        scope: 'snsapi_base',
      },
      wechat: { apiUrl: 'https://api.weixin.qq.com' },
      weapp: { apiUrl: 'https://api.weixin.qq.com' },
      zwdd: { apiUrl: 'https://openplatform-pro.ding.zj.gov.cn', qr: null },
      zlb: { apiUrl: 'https://puser.zjzwfw.gov.cn' },
    })
  })

  it.each([
    [{ DINGTALK_APP_SECRET: secret }, 'DINGTALK_APP_KEY (needed with DINGTALK_APP_SECRET), DINGTALK_CORP_ID'],
    [{ WECOM_CORP_ID: 'c', WECOM_SECRET: secret }, 'WECOM_AGENT_ID (needed with WECOM_CORP_ID)'],
    [{ WECHAT_APP_ID: 'c' }, 'WECHAT_APP_SECRET (needed with WECHAT_APP_ID)'],
    [{ WEAPP_APP_SECRET: secret }, 'WEAPP_APP_ID (needed with WEAPP_APP_SECRET)'],
    [{ ZWDD_QR_CLIENT_ID: 'c' }, 'ZWDD_APP_KEY (needed with ZWDD_QR_CLIENT_ID)'],
    [
      { ZWDD_APP_KEY: 'k', ZWDD_APP_SECRET: secret, ZWDD_QR_APP_KEY: 'q', ZWDD_QR_APP_SECRET: secret },
      'ZWDD_QR_CLIENT_ID (needed with ZWDD_QR_APP_KEY)',
    ],
    [{ ZLB_SERVICE_CODE: 'c' }, 'ZLB_SERVICE_SECRET (needed with ZLB_SERVICE_CODE)'],
    [{ DINGTALK_API_URL: 'oapi.dingtalk.com' }, 'DINGTALK_API_URL (http or https, no query)'],
    [{ WECOM_API_URL: 'https://user:pw@wecom.test' }, 'WECOM_API_URL'],
    [{ ZLB_API_URL: 'https://zlb.test/?a=1' }, 'ZLB_API_URL'],
    [{ DINGTALK_SIGNATURE: 'md5' }, 'DINGTALK_SIGNATURE (sha1 or sha256)'],
    [{ WECOM_SCOPE: 'snsapi_userinfo' }, 'WECOM_SCOPE'],
    [{ WECHAT_APP_SECRET: secret.repeat(20), WECHAT_APP_ID: 'w' }, 'WECHAT_APP_SECRET (too long)'],
  ])('report in one line what is wrong with %j', (env, said) => {
    let message = ''
    try {
      readSettings(env)
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toContain(`Invalid settings: ${said}`)
    expect(message).not.toContain('\n')
    expect(message).not.toContain(secret)
  })
})

describe('WeCom’s sign-in panel', () => {
  const connected = { WECOM_CORP_ID: 'ww-corp', WECOM_SECRET: 'secret', WECOM_AGENT_ID: '1000002' }
  const appOf = (env: Record<string, string>) =>
    wecomPanelApp(readSettings({ GATEWAY_MODE: 'demo', ...env }).vendors)

  it('has the connected app', () => {
    expect(appOf(connected)).toEqual({ appId: 'ww-corp', agentId: '1000002' })
  })

  it('is not offered without WeCom, nor for a private installation, which the panel cannot reach', () => {
    expect(appOf({})).toBeNull()
    expect(appOf({ ...connected, WECOM_OAUTH_URL: 'https://wecom.bureau.test' })).toBeNull()
  })
})
