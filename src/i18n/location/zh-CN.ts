const failed = '没有取得当前位置。请到窗边或室外再试一次，或在下面填写地址。'
const impossible = '这里不能获取位置，请在下面填写地址。'

export const location = {
  find: '获取当前位置',
  findAgain: '重新获取位置',
  finding: '正在获取位置',
  remove: '删除位置',
  position: '位置',
  coordinates: (latitude: string, longitude: string) => `纬度 ${latitude}，经度 ${longitude}`,
  accuracy: (metres: string) => `精度约 ${metres} 米`,
  inaccurate: (metres: string, max: number) =>
    `精度约 ${metres} 米，本题希望在 ${max} 米以内。可到室外重新获取，也可以继续填写。`,
  coarse: '匿名问卷只记录大致位置，误差约 1 公里。',
  onMap: '在地图上查看',
  address: '地址',
  addressNeeded: '地址（没有位置时必填）',
  addressExample: '如：西湖区文三路 1 号',
  failures: {
    denied: '没有定位权限。请在手机或浏览器的设置中允许定位后再试，或在下面填写地址。',
    timeout: failed,
    failed,
    unavailable: failed,
    unimplemented: impossible,
  },
}

export type LocationMessages = typeof location
