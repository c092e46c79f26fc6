/** Messages about face checks, shared by all pages that require one. */
export const face = {
  title: '需要人脸核验',
  begin: '开始核验',
  again: '重新核验',
  notTheirs: '没有核验通过，请确认是本人，并在光线充足处重试。',
  /** By the host's reason why its camera failed. */
  camera: {
    unimplemented: '当前应用没有人脸核验功能，请在钉钉、浙政钉、浙里办或微信小程序中打开后重试。',
    unavailable: '当前应用暂时不能进行人脸核验，请升级应用或更换手机后重试。',
    denied: '没有使用摄像头的权限，请在手机设置中允许后重试。',
    timeout: '人脸核验超时了，请重试。',
    failed: '摄像头没有完成核验，请重试。',
  },
  beforeSubmit: '本次调查要求提交人本人核验，核验后十分钟内提交有效。答案已保存在本机。',
  willBeAsked: '提交时需要人脸核验，请在有摄像头的设备上提交。',
}

export type FaceMessages = typeof face
