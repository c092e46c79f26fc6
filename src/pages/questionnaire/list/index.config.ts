/** On H5 the page draws the pull itself. */
export default definePageConfig(process.env['TARO_ENV'] === 'h5' ? {} : { enablePullDownRefresh: true })
