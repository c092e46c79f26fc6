import { host } from '@/platform/host'
import { isFirstPage } from '@/platform/page/navigation'

/** The host opened the app on this page, as from a message, and can close it. A mini-program stays open. */
export const mayCloseApp = (): boolean => host.name !== 'weapp' && host.isNative('close') && isFirstPage()

/** Closes the app. The toast is the host's own, because it outlives the page. */
export async function closeApp(text: string): Promise<void> {
  const ignore = () => undefined
  if (host.isNative('toast')) await host.run('toast', { text, icon: 'success' }).catch(ignore)
  await host.run('close').catch(ignore)
}
