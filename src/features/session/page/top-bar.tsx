import { View } from '@tarojs/components'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useSessionStore } from '@/stores/session/session-store'
import type { TrailProps } from '../desk/types'
import './top-bar.scss'

/** The bar keeps its height until its content is loaded, or without it. */
const Nothing = () => null
const WideBar = lazyComponent(async () => (await import('./wide-bar')).WideBar, Nothing, Nothing)

/** Navigation bar of the product in the wide layout; phones do not load its content. */
export function TopBar(props: TrailProps) {
  const isSignedIn = useSessionStore((state) => state.userInfo !== null)
  const wide = useWideLayout()
  return wide && isSignedIn ? (
    <View className="top-bar">
      <WideBar {...props} />
    </View>
  ) : null
}
