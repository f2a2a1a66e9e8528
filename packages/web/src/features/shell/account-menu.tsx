import { type Account, hasRole } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { forgetAccount, signOut } from '../../api/queries/account.ts';
import { useAction } from '../../api/use-action.ts';
import { defineMessages } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { UserIcon } from '../../ui/icons.tsx';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';

const menuMessages = defineMessages({ en: { experts: 'Expert desk' }, zh: { experts: '专家工作台' } });

export function AccountMenu({ account }: { readonly account: Account }) {
  const { nav } = useMessages();
  const { experts } = useMessages(menuMessages);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const leave = useAction({
    mutationFn: signOut,
    onSuccess: async () => {
      forgetAccount(queryClient);
      await navigate({ to: '/' });
    },
    onError: () => toast({ title: nav.signOutFailed, tone: 'danger' }),
  });
  return (
    <Menu
      label={nav.accountMenu}
      trigger={
        <IconButton label={nav.accountMenu}>
          <UserIcon />
        </IconButton>
      }
    >
      <MenuLabel>
        <span className="data">{account.phone || account.email || account.id}</span>
      </MenuLabel>
      <MenuLink>
        <Link to="/submissions">{nav.submissions}</Link>
      </MenuLink>
      <MenuLink>
        <Link to="/account">{nav.account}</Link>
      </MenuLink>
      {hasRole(account.role, 'expert') && (
        <MenuLink>
          <Link to="/experts">{experts}</Link>
        </MenuLink>
      )}
      {hasRole(account.role, 'admin') && (
        <MenuLink>
          <Link to="/admin">{nav.admin}</Link>
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => leave.mutate()}>{nav.signOut}</MenuItem>
    </Menu>
  );
}
