import { useEffect, useMemo, useState } from 'react'
import { Watermark } from '@/components/watermark/watermark'
import { watermarkPicture } from '@/lib/text/watermark'
import { host } from '@/platform/host'
import { usePageHide, usePageReturn } from '@/platform/page/lifecycle'
import { useSessionStore } from '@/stores/session-store'
import type { UserInfo } from '@/wire/session'

/** Whose screen it is: two people of an organisation may have the same name, hence the end of the number. */
const linesOf = ({ XNZZMC, nickName, MOBILE }: UserInfo) => [XNZZMC, `${nickName} ${MOBILE.slice(-4)}`]

/** The product's own mark at once, so that the page is never without; the host's when it has one. */
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

/** On a page with personal data: who looked at it, should it be passed on. */
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

/** While the page is in front, where the host can. */
export function useNoScreenshots(): void {
  useEffect(() => setPolicy('forbidden'), [])
  usePageReturn(() => setPolicy('forbidden'))
  usePageHide(() => setPolicy('default'))
}
