import { lazyComponent } from '@/components/skeleton/lazy-component'

const Nothing = () => null

/** Loaded after the form, because few versions of a form replace another while it is answered. */
export const FormUpgradeNotice = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "answer-later" */ './form-upgrade-notice')).FormUpgradeNotice,
  Nothing,
)
