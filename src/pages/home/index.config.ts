export default definePageConfig(process.env['TARO_ENV'] === 'h5' ? {} : { enablePullDownRefresh: true })
