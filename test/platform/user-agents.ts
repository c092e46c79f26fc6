import type { HostName } from '@/platform/host/types'

/** Device, host and user agent. Real strings, or plausible ones where no captured string is public. */
export const userAgents: [string, HostName, string][] = [
  [
    'DingTalk iPhone 7.8',
    'dingtalk',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/23E246 AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/46766536 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK',
  ],
  [
    'DingTalk Android 7.0',
    'dingtalk',
    'Mozilla/5.0 (Linux; U; Android 13; zh-CN; KB2000 Build/RKQ1.211119.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 UWS/3.22.1.249 Mobile Safari/537.36 AliApp(DingTalk/7.0.20) com.alibaba.android.rimet/29094991 Channel/36180121811227 language/zh-CN abi/64 UT4Aplus/0.2.25 colorScheme/light',
  ],
  [
    'DingTalk Windows 4.6',
    'dingtalk',
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.110 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(4.6.8-Release.282) Mojo/1.0.0 Native AppType(release)',
  ],
  [
    'DingTalk HarmonyOS NEXT (shape only)',
    'dingtalk',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile AliApp(DingTalk/7.6.30)',
  ],
  [
    'WeCom iPhone 3.1',
    'wecom',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/3.1.9 MicroMessenger/7.0.1 Language/zh ColorScheme/Light',
  ],
  [
    'WeCom Android 3.1 (X5 core)',
    'wecom',
    'Mozilla/5.0 (Linux; Android 11; M2102J2SC Build/RKQ1.200826.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/77.0.3865.120 MQQBrowser/6.2 TBS/045737 Mobile Safari/537.36 wxwork/3.1.20 ColorScheme/Light MicroMessenger/7.0.1 NetType/WIFI Language/zh Lang/zh',
  ],
  [
    'WeCom macOS 3.0',
    'wecom',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) wxwork/3.0.8 (MicroMessenger/6.2) WeChat/2.0.4',
  ],
  [
    'WeChat iPad',
    'wechat',
    'Mozilla/5.0 (iPad; CPU OS 15_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.20(0x18001431) NetType/WIFI Language/zh_CN',
  ],
  [
    'WeChat Windows (page)',
    'wechat',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090c37) XWEB/14315 Flue',
  ],
  [
    'Mini-program web-view iPhone',
    'wxmini',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.76(0x18004c24) NetType/WIFI Language/zh_CN miniProgram/wx2c1c63e28bb33be1',
  ],
  [
    'Mini-program web-view macOS',
    'wxmini',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Mac MacWechat/WMPF MacWechat/3.8.7(0x13080712) UnifiedPCMacWechat(0xf2641702) XWEB/18788 miniProgram/wxf13a8dee385f2258',
  ],
  [
    '浙政钉/专有钉钉 mPaaS Android (shape)',
    'zwdd',
    'Mozilla/5.0 (Linux; U; Android 11; zh-CN; M2012K10C Build/RP1A.200720.011) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 UWS/3.22.2.57 Mobile Safari/537.36 Nebula AlipayDefined mPaaSClient/10.2.8 TaurusApp(zheding/2.10.0)',
  ],
  [
    '浙政钉/专有钉钉 mPaaS iPhone (shape)',
    'zwdd',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20D67 NebulaSDK/1.8.100112 Nebula WK PSDType(1) mPaaSClient/(null) TaurusApp(zheding/2.10.0)',
  ],
  [
    '专有钉钉 DingTalk-kernel Android (shape)',
    'zwdd',
    'Mozilla/5.0 (Linux; U; Android 11; zh-CN; X Build/A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 UWS/3.22.2.57 Mobile Safari/537.36 AliApp(DingTalk/6.3.0) TaurusApp(x/3.0.0)',
  ],
  [
    '浙里办 app iPhone',
    'zlb',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20A5283p Ariver/1.0.10 Jupiter/1.0.0 000001@ZLB_iphone_6.19.0 hanweb_iphone_/hanweb/dtdreamweb/bundleVersion6.19.0',
  ],
  [
    '浙里办 in Alipay mini-program (shape)',
    'browser',
    'Mozilla/5.0 (Linux; Android 14; 2512BPNDAC Build/UKQ1.230917.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/105.0.5195.148 MYWeb/0.11.0.250728104400 UWS/3.22.2.9999 UCBS/3.22.2.9999_220000000000 Mobile Safari/537.36 AlipayDefined AriverApp(AP/10.2.8) AlipayClient/10.2.8 MiniProgram Language/zh-Hans',
  ],
  [
    'Edge Windows',
    'browser',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87',
  ],
  [
    'Chrome iPhone',
    'browser',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari iPad (desktop site, maxTouchPoints 5)',
    'browser',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
  ],
  [
    'Chrome Android phone',
    'browser',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Huawei Browser HarmonyOS NEXT',
    'browser',
    'Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.1.3.300',
  ],
  [
    'Firefox Linux',
    'browser',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  ],
]
