import {
  ColorScheme,
  createWWLoginPanel,
  WWLoginLangType,
  WWLoginPanelSizeType,
  WWLoginRedirectType,
  WWLoginType,
} from '@wecom/jssdk'

interface PanelOptions {
  appId: string
  agentId: string
  state: string
  english: boolean
}

interface Listeners {
  current: { onCode: (code: string) => void; onFailure: () => void }
}

/**
 * Adds WeCom's sign-in panel, a frame of 320 × 380 pixels, to the element. It reports the code to this page
 * instead of leaving it. Returns the function that removes it.
 */
export function createLoginPanel(
  el: Element,
  { appId, agentId, state, english }: PanelOptions,
  listeners: Listeners,
): () => void {
  const { el: frame, unmount } = createWWLoginPanel({
    el,
    params: {
      login_type: WWLoginType.corpApp,
      appid: appId,
      agentid: agentId,
      redirect_uri: window.location.origin + window.location.pathname,
      state,
      redirect_type: WWLoginRedirectType.callback,
      panel_size: WWLoginPanelSizeType.small,
      lang: english ? WWLoginLangType.en : WWLoginLangType.zh,
      color_scheme: ColorScheme.Light,
    },
    onLoginSuccess: ({ code }) => listeners.current.onCode(code),
    onLoginFail: () => listeners.current.onFailure(),
  })
  frame.title = english ? 'WeCom' : '企业微信'
  return unmount
}
