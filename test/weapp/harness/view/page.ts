import type { MiniApp } from '../app'
import { dispatch, dispatchTouch, isDisabled, listens, openTypeOf, pickedValue, type Point } from './events'
import { described, select, type Query } from './query'
import { attributesOf, outline, textOf, visibleTags } from './tree'
import type { ViewNode } from './view-layer'

/** Ends a wait in vain; long enough for a slow machine. */
const actionTimeout = 120_000
/** Ends `settle` on a page that never becomes quiet, such as one with an animation. */
const settleTimeout = 10_000
const pollInterval = 10
/** The page has settled after this many polls in a row without setData and without a pending request. */
const quietPolls = 6

/**
 * Drives the app's top page. Every action waits until its element exists:
 *
 *   const app = await bootApp({ gateway: gateway.url })
 *   const { page } = app
 *   await page.tap('登录')                                   by name: aria-label, or the text inside
 *   await page.tap({ role: 'button', name: /^提交/ })        by aria-role (or the tag's own role) and name
 *   await page.type({ placeholder: '手机号' }, '13800000000')
 *   await page.pick({ name: '年度' }, '2026')                an item of the range, or its index
 *   await page.waitForPage('pages/questionnaire/list/index')
 *   await page.waitFor(() => page.has('已提交'), 'the receipt')
 *   expect(page.text()).toContain('回执')
 *   app.dispose()
 *
 * `fire` sends any other event (`page.fire({ tag: 'switch' }, 'change', { value: true })`), `touch` a stroke.
 */
export class PageDriver {
  constructor(private readonly app: MiniApp) {}

  text(): string {
    return this.app.root?.shadowRoot ? textOf(this.app.root.shadowRoot) : ''
  }

  /** Texts, roles, names and field values, for failure messages. */
  outline(): string {
    return this.app.root?.shadowRoot ? outline(this.app.root.shadowRoot) : ''
  }

  all(query: Query): ViewNode[] {
    const tags = this.app.root?.shadowRoot ? visibleTags(this.app.root.shadowRoot) : []
    return select(tags, query)
  }

  has(query: Query): boolean {
    return this.all(query).length > 0
  }

  find(query: Query): ViewNode | undefined {
    return this.all(query)[0]
  }

  attributes(query: Query): Record<string, unknown> {
    return attributesOf(this.require(query))
  }

  value(query: Query): string {
    return String(this.attributes(query)['value'] ?? '')
  }

  async tap(query: Query): Promise<void> {
    const node = await this.waitToUse(query)
    if (!listens(node, 'tap') && !openTypeOf(node))
      throw this.failure(`nothing listens to a tap on ${described(query)}`)
    const { subscriptions } = this.app.phone
    subscriptions.isTapped = true
    dispatch(node, 'tap', { x: 0, y: 0 }, true)
    this.openOf(node)
    await nextTurn()
    subscriptions.isTapped = false
  }

  /** Replaces the text of a field as the keyboard does: focus, input, blur. */
  async type(query: Query, text: string): Promise<void> {
    const node = await this.waitToUse(query)
    const limit = Number(attributesOf(node)['maxlength'] ?? 140)
    const value = limit >= 0 ? text.slice(0, limit) : text
    dispatch(node, 'focus', { value: attributesOf(node)['value'] ?? '', height: 0 })
    dispatch(node, 'input', { value, cursor: value.length, keyCode: 0 })
    await nextTurn()
    dispatch(node, 'blur', { value, cursor: value.length })
    await nextTurn()
  }

  /** Chooses in a picker: a `selector` item by text or index, a date or time as text, columns as indexes. */
  async pick(query: Query, value: string | number | (string | number)[]): Promise<void> {
    const node = await this.waitToUse(query)
    dispatch(node, 'change', { value: pickedValue(attributesOf(node), value) })
    await nextTurn()
  }

  async fire(query: Query, type: string, detail: object = {}, bubbles = false): Promise<void> {
    dispatch(await this.waitToUse(query), type, detail, bubbles)
    await nextTurn()
  }

  /** Moves one finger from the first point to the last. */
  async touch(query: Query, points: Point[]): Promise<void> {
    const node = await this.waitToUse(query)
    const last = points.length - 1
    points.forEach((point, index) => dispatchTouch(node, index === 0 ? 'touchstart' : 'touchmove', point))
    if (points[last]) dispatchTouch(node, 'touchend', points[last])
    await nextTurn()
  }

  async back(): Promise<void> {
    this.app.stack.navigateBack()
    await this.settle()
  }

  async waitForPage(route: string, timeout = actionTimeout): Promise<void> {
    await this.waitFor(() => this.app.route === route && this.text() !== '', `page ${route}`, timeout)
  }

  /** Polls until the condition returns a truthy value. Throws with the page's content after the timeout. */
  async waitFor<T>(condition: () => T, what: string, timeout = actionTimeout): Promise<NonNullable<T>> {
    const deadline = Date.now() + timeout
    for (;;) {
      const result = condition()
      if (result) return result
      if (Date.now() > deadline) throw this.failure(`waited ${timeout} ms in vain for ${what}`)
      await pause(pollInterval)
    }
  }

  /** Waits until there is no setData and no pending request for a moment. */
  async settle(timeout = settleTimeout): Promise<void> {
    const deadline = Date.now() + timeout
    const { counts, phone } = this.app
    for (let polls = 0, calls = -1; polls < quietPolls && Date.now() < deadline; polls += 1) {
      if (phone.network.pending > 0 || counts.calls !== calls) polls = 0
      calls = counts.calls
      await pause(pollInterval)
    }
  }

  /** What WeChat's own buttons do in addition to the tap. */
  private openOf(node: ViewNode): void {
    const button = openTypeOf(node)
    if (button?.type === 'getPhoneNumber') {
      const { phoneNumberCode: code } = this.app.phone.answers
      const errMsg = code === undefined ? 'getPhoneNumber:fail user deny' : 'getPhoneNumber:ok'
      dispatch(button.node, 'getphonenumber', { errMsg, code })
    }
    if (button?.type !== 'agreePrivacyAuthorization') return
    this.app.phone.privacy.tappedButtons.add(button.id)
    dispatch(button.node, 'agreeprivacyauthorization', {})
  }

  private require(query: Query): ViewNode {
    const node = this.find(query)
    if (!node) throw this.failure(`there is no ${described(query)}`)
    return node
  }

  private async waitToUse(query: Query): Promise<ViewNode> {
    const node = await this.waitFor(() => this.find(query), described(query))
    if (isDisabled(node)) throw this.failure(`${described(query)} is disabled`)
    return node
  }

  private failure(reason: string): Error {
    const { app } = this
    const errors = app.console.errors.map((text) => `\n! ${text}`).join('')
    const requests = app.phone.network.log
      .slice(-5)
      .map((line) => `\n> ${line}`)
      .join('')
    return new Error(`${reason}\non ${app.route}:\n${this.outline() || '(empty)'}${requests}${errors}`)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** React and Taro complete the handling of an event in timers of zero length. */
async function nextTurn(): Promise<void> {
  await pause(0)
  await pause(0)
}
