-- Room in each page for the new version of a session that was just used: with the next migration such an update writes no index.
alter table sessions set (fillfactor = 80);
