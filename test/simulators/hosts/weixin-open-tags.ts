import type { Answer } from './types'
import type { WeixinWindow } from './weixin-bridge'

/**
 * The open tags that WeChat's client defines once a signature with their list is verified. A press on the tag is
 * recorded as the call `launchWeapp`. Runs in the page, so it must not refer to outer names.
 */
function openTags(): void {
  const { __native: native } = window as unknown as WeixinWindow
  const name = 'wx-open-launch-weapp'

  function launch(tag: HTMLElement): void {
    const params = { username: tag.getAttribute('username'), path: tag.getAttribute('path') }
    native.calls.push({ api: 'launchWeapp', params })
    const answer: Answer = native.answers['launchWeapp'] ?? { ok: {} }
    if (answer === 'silent') return
    const detail = 'fail' in answer ? answer.fail : { errMsg: 'launch:ok' }
    tag.dispatchEvent(new CustomEvent('fail' in answer ? 'error' : 'launch', { detail }))
  }

  class LaunchTag extends HTMLElement {
    connectedCallback() {
      const template = this.querySelector('script[type="text/wxtag-template"]')?.textContent ?? ''
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.innerHTML = template
      root.addEventListener('click', () => launch(this))
    }
  }

  native.onVerified = ({ verifyOpenTagList }) => {
    if (!(verifyOpenTagList as string[]).includes(name)) return
    const answer: Answer = native.answers['openTags'] ?? { ok: {} }
    if (answer === 'silent') return
    if ('fail' in answer)
      document.dispatchEvent(new CustomEvent('WeixinOpenTagsError', { detail: answer.fail }))
    else if (!customElements.get(name)) customElements.define(name, LaunchTag)
  }
}

export const openTagsScript = `;(${openTags.toString()})()`
