import { openTagsMissing } from '@/platform/host/drivers/wechat/open-tags'

const ios = (system: string, client: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) Mobile/15E148 MicroMessenger/${client}(0x18004c24)`
const android = (system: string, client: string) =>
  `Mozilla/5.0 (Linux; Android ${system}; Pixel 8; wv) Chrome/126.0.0.0 Mobile MicroMessenger/${client}(0x2800323E)`

test.each([
  ['WeChat 7.0.12 on iOS 10.3', ios('10_3', '7.0.12'), null],
  ['WeChat 8.0.8 on iOS 15', ios('15_0_1', '8.0.8'), null],
  ['WeChat 7.0.12 on Android 5', android('5.0', '7.0.12.1620'), null],
  ['WeChat 10 on Android 14', android('14', '10.0.1'), null],
  ['WeChat 7.0.11', android('14', '7.0.11'), 'old client'],
  ['WeChat 8.0.7 on iOS 15, whose engine it does not support', ios('15_0', '8.0.7'), 'old client'],
  ['an unknown version of WeChat', android('14', 'x'), 'old client'],
  ['iOS 10.2', ios('10_2_1', '7.0.12'), 'old system'],
  ['Android 4.4', android('4.4.4', '7.0.12'), 'old system'],
  ['a computer', 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/8.0.50 WindowsWechat', 'no phone'],
])('whether %s has open tags', (_, userAgent, missing) => expect(openTagsMissing(userAgent)).toBe(missing))
