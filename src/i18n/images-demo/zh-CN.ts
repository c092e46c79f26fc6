/** Demo pages of the image preview and the image uploader. */
export const imagesDemo = {
  basic: '基础用法',
  several: '多张图片',
  single: '单张图片',
  open: (at: number) => `查看第 ${at} 张`,
  howToLook: '双指或双击放大，单指拖动或左右滑动；也可用按钮、鼠标滚轮和键盘（+ − 0 和方向键）。',
  course: '模拟上传',
  courses: { normal: '正常', slow: '缓慢', failing: '失败' },
  courseHint: '图片只在本页模拟上传，不会离开设备。选“失败”可试看出错与重试。',
  samples: '示例图片，最多 5 张',
  limited: '限一张，不压缩，不超过 100 KB',
  stands: (done: number, running: number, failed: number) =>
    `可提交 ${done} 张，进行中 ${running} 张，失败 ${failed} 张`,
}

export type ImagesDemoMessages = typeof imagesDemo
