import type { ItemLanguage } from '@doctorbench/core';

/** Notes of a ward that bear on no patient: without numbers, findings, drugs or advice. */
export const notes: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': [
    '病区公告：东侧电梯检修，请家属改走西侧楼梯，由此带来的麻烦敬请谅解。',
    '护士站交班时提到，新到的床单和枕套已经入库，清点单放在抽屉里。',
    '食堂通知：本周菜单已贴在公告栏，需要清真餐的同事请到窗口登记。',
    '信息科提醒：工作站将在夜间更新，请各位提前保存文档并退出登录。',
    '保洁员反映走廊的灯忽明忽暗，后勤已派人来看，说是灯座松了。',
    '门口的绿植换了一批，院感科要求盆土不要洒在过道里。',
    '志愿者下午来读书角整理图书，借出的画册请尽快归还。',
    '停车场入口改到北门，导医台备有路线图，可以自取。',
    '会议室的投影仪已经修好，借用前请在登记本上签名。',
    '有位访客把雨伞落在候诊区，失物招领处会保管到月底。',
    '宣传栏准备更换照片，请各科把合影发给办公室的小王。',
    '图书馆新到一批小说和画报，借阅方法照旧。',
  ],
  en: [
    'Ward notice: the east lift is being serviced, so visitors are asked to take the west stairs. We apologise for the trouble.',
    'At handover somebody mentioned that new sheets and pillow cases have arrived and that the list is in the drawer.',
    'Canteen: the menu of the week is on the board, and colleagues with dietary wishes may sign up at the window.',
    'The computer department reminds everybody to save documents and log out before the update at night.',
    'The cleaner reported a flickering lamp in the corridor, and the caretaker says that its socket is loose.',
    'The plants at the entrance were exchanged, and soil should not be spilled in the hallway.',
    'Volunteers will tidy the reading corner in the afternoon, so please return the picture books.',
    'The way into the car park has moved to the north gate, and maps are at the information desk.',
    'The projector of the meeting room works again, and whoever borrows it signs the list.',
    'A visitor left an umbrella in the waiting area, and the lost property office is keeping it.',
    'The photographs on the notice board will be changed, so departments may send theirs to the office.',
    'The library has new novels and magazines, which are lent out as usual.',
  ],
};
