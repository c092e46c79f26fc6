import { View } from '@tarojs/components'
import { ScanButton } from '@/features/session/scan/scan-button'
import './scan.scss'

export const Scan = () => (
  <View className="greeting-scan">
    <ScanButton variant="link" size="small" />
  </View>
)
