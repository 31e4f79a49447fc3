/** Replaces the Google id of an owner who left; the owner's id follows. */
export const LEFT_PREFIX = 'left:';
