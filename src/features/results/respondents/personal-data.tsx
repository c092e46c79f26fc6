import { useEffect, useMemo, useState } from 'react'
import { Watermark } from '@/components/watermark/watermark'
import { watermarkPicture } from '@/lib/text/watermark'
import { useMessageNamespace } from '@/hooks/use-messages'
import { hostUsesMessages } from '@/i18n/host-uses'
import { host } from '@/platform/host'
import { hostBackend } from '@/platform/host/backend'
import { usePageHide, usePageInFront, usePageReturn } from '@/platform/page/lifecycle'
import { showToast } from '@/stores/feedback-store'
import { useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'

/** Identifies the user; the end of the mobile number distinguishes users of the same name. */
const linesOf = ({ XNZZMC, nickName, MOBILE }: UserInfo) => [XNZZMC, `${nickName} ${MOBILE.slice(-4)}`]

/** The product's own watermark first, so that the page always has one; then the host's, if it has one. */
function usePicture(lines: string[]): string {
  const own = useMemo(() => watermarkPicture(lines), [lines])
  const [ofHost, setOfHost] = useState('')
  useEffect(() => {
    let left = false
    host.run('watermark', { lines }).then(
      ({ picture }) => left || setOfHost(picture),
      () => undefined,
    )
    return () => void (left = true)
  }, [lines])
  return ofHost || own
}

/** Watermark for pages with personal data, to trace a copy to the user. */
export function PersonalMark() {
  const userInfo = useSessionStore((state) => state.userInfo)
  return userInfo ? <MarkOf userInfo={userInfo} /> : null
}

function MarkOf({ userInfo }: { userInfo: UserInfo }) {
  const lines = useMemo(() => linesOf(userInfo), [userInfo])
  return <Watermark picture={usePicture(lines)} />
}

const setPolicy = (policy: 'default' | 'forbidden') => {
  if (host.can('setScreenshotPolicy')) void host.run('setScreenshotPolicy', { policy }).catch(() => undefined)
}

/** Where the host reports screenshots, each is answered by a warning and recorded in the behaviour log. */
function useScreenshotWarning(): void {
  const inFront = usePageInFront()
  const { screenshot } = useMessageNamespace(hostUsesMessages)
  useEffect(() => {
    if (!inFront || !host.can('watchScreenshots')) return undefined
    const onScreenshot = () => {
      showToast(screenshot)
      hostBackend().log('screenshot of personal data')
    }
    const watching = host.run('watchScreenshots', { onScreenshot })
    return () =>
      void watching.then(
        (stop) => stop(),
        () => undefined,
      )
  }, [inFront, screenshot])
}

/** Forbids screenshots while the page is visible, if the host can; otherwise warns if the host reports them. */
export function useNoScreenshots(): void {
  useScreenshotWarning()
  useEffect(() => setPolicy('forbidden'), [])
  usePageReturn(() => setPolicy('forbidden'))
  usePageHide(() => setPolicy('default'))
}
