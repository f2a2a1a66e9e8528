/** Right behind a number: what is given, at once, by weight or by the hour. Volume by the minute is a clearance. */
export const dose =
  /(?:mg|g|ml|u|iu|units?|mmol|meq|mcg|μg|ug|单位|毫克|毫升)(?:(?![a-z/])|\s*(?:\/|per )\s*(?:kg|h\b|hr|hour|day|m2|小时|次|公斤))|(?:mg|u|iu|units?|mcg|μg|ug)\s*\/\s*min/;
