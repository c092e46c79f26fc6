import { lazyComponent } from '@/components/skeleton/lazy-component'

const Nothing = () => null

const face = () => import(/* webpackChunkName: "answer-later" */ './face-dialog')

/** Loaded after the form, because they concern few respondents; those whom they do load it with the form. */
export const FaceNotice = lazyComponent(async () => (await face()).FaceNotice, Nothing)
export const FaceDialog = lazyComponent(async () => (await face()).FaceDialog, Nothing)
export const RejectionNotice = lazyComponent(
  async () => (await import(/* webpackChunkName: "answer-later" */ './rejection-notice')).RejectionNotice,
  Nothing,
)
