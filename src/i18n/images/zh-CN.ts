/** Viewing and uploading images. */
export const images = {
  view: '查看图片',
  position: (at: number, count: number) => `第 ${at} 张，共 ${count} 张`,
  zoomIn: '放大',
  zoomOut: '缩小',
  broken: '图片无法显示',
  add: '添加图片',
  hint: (count: number, size: string) => `最多 ${count} 张，每张不超过 ${size}，支持 JPG、PNG、WebP`,
  summary: (done: number, waiting: number, running: number, failed: number) =>
    [
      `已上传 ${done} 张`,
      ...(waiting > 0 ? [`已存本机待发送 ${waiting} 张`] : []),
      ...(running > 0 ? [`上传中 ${running} 张`] : []),
      ...(failed > 0 ? [`失败 ${failed} 张`] : []),
    ].join('，'),
  image: (at: number, name: string) => `第 ${at} 张图片 ${name}`,
  failed: (at: number, why: string) => `第 ${at} 张：${why}`,
  waiting: '等待上传',
  running: (percent: number) => `上传中 ${percent}%`,
  uploading: (at: number) => `第 ${at} 张图片上传进度`,
  cancel: (at: number) => `取消上传第 ${at} 张图片`,
  retry: (at: number) => `重试上传第 ${at} 张图片`,
  remove: (at: number) => `删除第 ${at} 张图片`,
  forward: (at: number) => `第 ${at} 张图片前移`,
  backward: (at: number) => `第 ${at} 张图片后移`,
  movedTo: (at: number, count: number) => `已移到第 ${at} 张，共 ${count} 张`,
  full: (count: number) => `已达 ${count} 张上限，删除后可重新添加`,
  left: (count: number, left: number) => `最多 ${count} 张，有 ${left} 张未添加`,
  failures: {
    tooLarge: (size: string) => `图片超过 ${size}，请压缩后重新添加`,
    wrongType: () => '图片格式不支持或文件已损坏，请换成 JPG、PNG 或 WebP',
    heic: () => '此设备无法读取 HEIC 照片，请转为 JPG，或在相机设置中选择“兼容性最佳”',
    tooMany: () => '上传过于频繁，请稍后重试',
    offline: () => '没有网络，联网后请重试',
    noAnswer: () => '服务器没有回应，请稍后重试',
    busy: () => '服务器繁忙，请稍后重试',
    storage: () => '服务器的文件存储空间不足或暂不可用，请稍后重试',
    unauthorised: () => '登录已失效，请重新登录后再上传',
    failed: () => '上传失败',
  },
  /** Why an image is stored only on this device. */
  waits: {
    offline: '没有网络，联网后自动发送',
    noAnswer: '服务器没有回应，稍后自动发送',
    busy: '服务器繁忙，稍后自动发送',
    storage: '服务器的文件存储空间不足或暂不可用，稍后自动发送',
    later: '稍后自动发送',
  },
  /** Why only the sender sees an image, by its place. */
  withheld: {
    checking: (at: number) => `第 ${at} 张：正在检查内容，通过后他人才能看到`,
    refused: (at: number) => `第 ${at} 张：未通过内容检查，他人看不到，请换一张`,
    unchecked: (at: number) => `第 ${at} 张：内容未能检查，他人看不到`,
  },
  /** The same for readers of a response, who see the number of such images only. */
  notShown: {
    checking: (count: number) => `另有 ${count} 张照片正在检查内容，通过后显示`,
    refused: (count: number) => `另有 ${count} 张照片未通过内容检查，不显示`,
    unchecked: (count: number) => `另有 ${count} 张照片的内容未能检查，不显示`,
  },
  refused: (name: string, why: string) => `“${name}”未添加：${why}`,
  denied: '未获得相机或相册权限，请在系统设置中允许后重试',
  unavailable: '当前环境不能选择图片',
  notChosen: '没有选到图片，请重试',
}

export type ImageMessages = typeof images
