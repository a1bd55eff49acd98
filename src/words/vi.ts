import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Vietnamese. */
export const vi: Language = {
  code: 'vi',
  months: intlMonths('vi'),
  weekdays: intlWeekdays('vi'),
  halves: intlHalves('vi'),
  relative: intlRelative('vi', 'một'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'năm|ngày',
  ordinals: 'th',
  on: 'vào|ngày|vào ngày',
  at: 'lúc|vào lúc',
  oclock: 'giờ',

  posted: 'đăng|được đăng|viết|được viết|xuất bản|gửi',
  by: 'bởi',
  author: 'tác giả|bởi|đăng bởi|viết bởi|người đăng|người viết',
  commenter: 'tên|bình luận của|bình luận bởi',
  says: 'nói|viết|đã nói|đã viết|đã bình luận|trả lời|nói rằng|cho biết',
  and: 'và',
  updated: 'cập nhật|đã cập nhật|chỉnh sửa|sửa đổi|cập nhật lần cuối',
  madeBy: 'cung cấp bởi|được hỗ trợ bởi|thiết kế bởi',
  anonymous: 'ẩn danh|nặc danh|khách|không rõ',
  besideName: 'trang chủ|xem thêm|tất cả bài viết*|xem tất cả*',

  title: 'tiêu đề',
  date: 'ngày đăng',

  comment: 'bình luận',
  comments: 'nhận xét|lời bình|các bình luận|ý kiến',
  responses: 'phản hồi|trả lời|câu trả lời|suy nghĩ',
  trackbacks: 'liên kết ngược',
  noComments:
    'không có bình luận|chưa có bình luận|không có nhận xét nào|không có phản hồi|đã đóng bình luận|bình luận đã đóng|chức năng bình luận bị tắt',
  leaveComment:
    'để lại (bình luận|một bình luận|phản hồi|nhận xét|lời nhắn)|viết bình luận|thêm bình luận|gửi bình luận|đăng nhận xét|gửi phản hồi|đăng bình luận|trả lời',
  commentsOn: '(bình luận|phản hồi|nhận xét) (về|cho|tại|trên)',
  reply: 'trả lời|hủy trả lời|đăng nhập để trả lời',
  inReplyTo: 'để trả lời|trả lời cho|phản hồi tới',
  actions: 'sửa|chỉnh sửa|trích dẫn|xóa|xoá|báo cáo|thích|chia sẻ',
  awaitingModeration: 'đang chờ (duyệt|kiểm duyệt)|chờ kiểm duyệt',
  permalink: 'liên kết cố định|đường dẫn tĩnh|liên kết tĩnh',
  numbers: 'một|hai|ba|bốn|năm',

  share: 'chia sẻ|chia sẻ lên|in bài',
  subscribe: 'theo dõi|đăng ký',
  related:
    '(bài viết|bài|tin) liên quan|có thể bạn quan tâm|bài viết cùng chủ đề|xem thêm|đọc thêm|bài viết tương tự|có thể bạn thích',
  previous: 'trước|bài trước|cũ hơn|bài cũ hơn',
  next: 'tiếp theo|bài tiếp|tiếp|mới hơn|bài mới hơn|kế tiếp',
  post: 'trang|bài|bài viết|bài đăng',
  filedUnder: 'đăng trong|được đăng trong|chuyên mục|từ khóa',
  furniture: 'về đầu trang|lên đầu trang|quảng cáo|đóng$',
  tags: 'thẻ|nhãn|từ khóa|từ khoá|chủ đề',
  categories: 'chuyên mục|danh mục|thể loại',
  uncategorised: 'chưa phân loại|chưa được phân loại',
  archives: 'lưu trữ|kho lưu trữ|tin tức|tất cả bài viết',
  readMore: 'đọc (tiếp|thêm|toàn bộ|chi tiết)|xem (thêm|tiếp|chi tiết)|tiếp tục đọc|chi tiết',
  more: 'thêm|xem thêm',
  loadMore:
    '(xem|tải|hiển thị|hiện) (thêm|tất cả)[ (bình luận|trả lời|phản hồi)]|bình luận (cũ hơn|trước)|xem [các ](trả lời|phản hồi)|đọc tiếp',
  appearedFirst: 'bài viết … xuất hiện đầu tiên|bài viết … đã xuất hiện đầu tiên',
  rights: 'bản quyền|mọi quyền được bảo lưu|giữ bản quyền',
  readingTime: 'phút|phút đọc|phút để đọc',
  views: 'lượt xem|lượt đọc|từ',

  sidePages: 'giới thiệu|về tôi|về chúng tôi|liên hệ|tìm kiếm|chính sách bảo mật|gioi thieu|lien he',
  links: 'liên kết|bạn bè|danh sách blog',
  blogroll: 'blog bạn bè|blog khác|các blog khác',
  page: 'trang',
  restricted: 'bảo vệ|được bảo vệ|được bảo mật|riêng tư',
  notFound:
    'không tìm thấy|trang không tồn tại|trang không tìm thấy|không tìm thấy trang|trang bạn tìm không tồn tại|không có kết quả',
  error: 'lỗi',
  enable: 'bật|kích hoạt|yêu cầu|cần có',
}
