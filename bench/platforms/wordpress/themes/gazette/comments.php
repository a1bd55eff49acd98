<?php if (post_password_required()) { return; } ?>
<div class="discussion" id="comments">
<h3><?php comments_number(); ?></h3>
<ul class="thread"><?php wp_list_comments(['style' => 'ul', 'avatar_size' => 0, 'short_ping' => true]); ?></ul>
<?php paginate_comments_links(); ?>
</div>
<?php comment_form(); ?>
