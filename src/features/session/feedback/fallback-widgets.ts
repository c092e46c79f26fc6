import { currentLanguage } from '@/i18n'
import { HostError } from '@/platform/host/error'
import { host } from '@/platform/host'
import type { FallbackWidgets } from '@/platform/host/types'
import { actionDefaults } from '@/platform/host/actions'
import { href } from '@/routes'
import { type Question, showFeedback, setPreloader, showToast } from '@/stores/feedback-store'
import { setBarButton } from '@/stores/bar-button'
import { openForResult } from '@/stores/page-results'

/** Shows a question and resolves with the answer. */
const showQuestion = <T>(question: (answer: (given: T) => void) => Question) =>
  new Promise<T>((resolve) => showFeedback(question(resolve)))

const cancelled = (api: 'actionSheet' | 'pickPeople') => new HostError('cancelled', { host: host.name, api })

/** The product's own widgets for functions that a host lacks. */
export const fallbackWidgets: FallbackWidgets = {
  async toast({ text, duration = actionDefaults.toast.duration }) {
    showToast(text, duration * 1000)
  },

  async alert({ title, message, button }) {
    const { common } = currentLanguage().messages
    await showQuestion<boolean>((answer) => ({
      kind: 'confirm',
      title: title ?? common.prompt,
      text: message,
      button: button ?? common.confirm,
      answer,
    }))
  },

  confirm({ title, message, confirmText, cancelText }) {
    const { common } = currentLanguage().messages
    return showQuestion<boolean>((answer) => ({
      kind: 'confirm',
      title: title ?? common.prompt,
      text: message,
      button: confirmText ?? common.accept,
      cancel: cancelText ?? common.decline,
      answer,
    }))
  },

  async showPreloader({ text } = {}) {
    setPreloader(text ?? currentLanguage().messages.common.preloader)
  },

  async hidePreloader() {
    setPreloader(null)
  },

  async actionSheet({ title = '', options, cancelText }) {
    const cancel = cancelText ?? currentLanguage().messages.common.cancel
    const index = await showQuestion<number | null>((answer) => ({
      kind: 'sheet',
      title,
      options,
      cancel,
      answer,
    }))
    if (index === null) throw cancelled('actionSheet')
    return index
  },

  async previewImages({ urls, current = 0 }) {
    await showQuestion<void>((answer) => ({ kind: 'images', urls, current, answer }))
  },

  /** The pages that set a button draw it at the end of their bar. */
  async setRightButton({ text, onPress }) {
    setBarButton(text === '' ? null : { text, onPress })
  },

  /** Opens a page, to load the directory on demand; going back cancels. */
  async pickPeople(options) {
    const picked = await openForResult('people', options, (request) => href('selectPeople', { request }))
    if (picked === null) throw cancelled('pickPeople')
    return picked
  },
}
