<hr />
<div id="footer"><p><?php bloginfo('name'); ?> is proudly powered by <a href="https://wordpress.org/">WordPress</a><br /><a href="<?php bloginfo('rss2_url'); ?>">Entries (RSS)</a> and <a href="<?php bloginfo('comments_rss2_url'); ?>">Comments (RSS)</a>.</p></div>
</div>
<?php wp_footer(); ?>
</body>
</html>
